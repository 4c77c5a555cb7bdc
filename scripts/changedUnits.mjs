// `node scripts/changedUnits.mjs [BASE]`: the units affected by the changes since a commit, as a JSON list.
import { unitsAffectedSince } from './lib/affectedUnits.mjs';

console.log(JSON.stringify(unitsAffectedSince(process.argv[2] ?? '')));
