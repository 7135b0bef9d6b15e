// Loaded with `--import` into a process that a test wants to be killed at a certain step: before the change of the folder
// KILL_IN with the number KILL_AT. Changes are renames into that folder and removals from it.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';

const { KILL_IN, KILL_AT } = process.env;
const { rename, rm } = fs;
let changes = 0;

function count(path) {
  if (dirname(String(path)) !== KILL_IN) return;
  changes += 1;
  if (changes === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
}

fs.rename = async (from, to) => {
  count(to);
  return rename(from, to);
};
fs.rm = async (path, options) => {
  count(path);
  return rm(path, options);
};
syncBuiltinESMExports();
