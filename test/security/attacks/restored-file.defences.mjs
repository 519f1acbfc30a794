/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: [
      ...['restored-file-names-another-host', 'restored-file-turns-the-receiver-on'],
      'restored-file-calls-a-delivery-verified',
    ],
    file: 'main/backups/go-back.ts',
    find: `isVerified: authenticityOf(copy, key) === 'verified',`,
    replace: `isVerified: key !== null && authenticityOf(copy, key) !== null,`,
  },
  {
    attacks: ['restored-file-turns-the-receiver-on'],
    file: 'main/backups/finish-restore.ts',
    find: `  writePlaces(database, places);`,
    replace: `  if (places === null) writePlaces(database, places);`,
  },
  {
    attacks: ['restored-file-calls-a-delivery-verified'],
    file: 'main/backups/finish-restore.ts',
    find: `  doubtDeliveries(database, known);`,
    replace: ``,
  },
  {
    attacks: ['restored-file-carries-a-trigger'],
    file: 'main/store/engine/migrations.ts',
    find: `  if (differences.length > 0) return { state: 'altered', found: differences };`,
    replace: `  if (differences.length < 0) return { state: 'altered', found: differences };`,
  },
];
