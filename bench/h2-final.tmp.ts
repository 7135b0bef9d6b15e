import { startRig } from '/work/main/bench/rig.ts';
import { storeSearch } from '/work/main/bench/store-search.bench.ts';
const rig = await startRig();
try { console.log(await storeSearch(rig)); } finally { await rig.stop(); }
