import { it, expect } from 'vitest';
import { runDesks } from '@proof/desks/desk-rehearsal';
it('x', async () => { const { findings } = await runDesks('desks z106'); expect(findings).toEqual([]); for (const s of ['z77','z40','z41','z42','z43','z44','z45','z46','z47','z48','z49']) expect((await runDesks('desks ' + s)).findings, s).toEqual([]); }, 900000);
