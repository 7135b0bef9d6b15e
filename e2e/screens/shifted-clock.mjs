// Loaded by the server before its own code (`node --import`): moves its clock, and that of its database, by CLOCK_SHIFT_MS
// milliseconds, so that pictures show an evening at any time of day. Plain JavaScript, because it runs before tsx is registered.
import { ServerResponse } from 'node:http';
import pg from 'pg';

const shift = Number(process.env.CLOCK_SHIFT_MS);
const SystemDate = globalThis.Date;

globalThis.Date = class ShiftedDate extends SystemDate {
  /** @param {ConstructorParameters<DateConstructor> | []} args */
  constructor(...args) {
    if (args.length === 0) super(SystemDate.now() + shift);
    else super(...args);
  }

  static now() {
    return SystemDate.now() + shift;
  }

  /** Accepts dates that Node made itself, too. @param {unknown} value */
  static [Symbol.hasInstance](value) {
    return value instanceof SystemDate;
  }
};

// Node writes this header by the system's clock, and browsers set theirs by the header.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, args);
};

// The database compares times of jobs and defaults of columns with its own clock. Its functions are created by statements, too.
const NOW = /\b(?:now|clock_timestamp|transaction_timestamp)\(\)|\bcurrent_timestamp\b/gi;
/** @param {string} statement */
const shifted = (statement) => statement.replace(NOW, (now) => `(${now} + interval '${shift} milliseconds')`);
const { query } = pg.Client.prototype;
/** @param {string | { text?: string }} statement @param {unknown[]} rest */
pg.Client.prototype.query = function (statement, ...rest) {
  if (typeof statement === 'string') return query.call(this, shifted(statement), ...rest);
  if (typeof statement?.text === 'string') statement.text = shifted(statement.text);
  return query.call(this, statement, ...rest);
};
