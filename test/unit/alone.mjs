/**
 * The unit tests that have a process and modules to themselves, because they replace something of either: a module, a
 * global, the clock, the environment, what the process is given. All others share theirs, which is what makes them
 * quick: a source is read once for hundreds of files. The rule `house/shared-process` keeps every file that is not here
 * from replacing anything, and `as-found.ts` fails the file that leaves something behind.
 */
export const ALONE = [
  'test/unit/faults/cells.test.ts',
  'test/unit/main/bridge/announce.test.ts',
  'test/unit/main/bridge/fuzz.test.ts',
  'test/unit/main/practice-lab/host.test.ts',
  'test/unit/main/practice-lab/lab-control.test.ts',
  'test/unit/main/service/back-off.test.ts',
  'test/unit/main/service/unchecked-certificates.test.ts',
  'test/unit/main/settings/earlier-profiles.test.ts',
  'test/unit/main/settings/settings-file.test.ts',
  'test/unit/main/shell/life-cycle.test.ts',
  'test/unit/main/shell/menu-items.test.ts',
  'test/unit/core/values/weeks.test.ts',
  'test/unit/practice/announcer.test.ts',
  'test/unit/preload/index.test.ts',
  'test/unit/proof/desk-folder.test.ts',
  // Counts what the process holds.
  'test/unit/proof/workday.test.ts',
  'test/unit/renderer/ui/open-record-stores.test.ts',
  'test/unit/renderer/carts/try-again-at-once.test.ts',
  'test/unit/renderer/ui/parts/after-press.test.ts',
  'test/unit/renderer/ui/format/now.test.ts',
  'test/unit/renderer/keyboard/keyboard-map.test.ts',
  'test/unit/renderer/ui/forms/autosave.test.ts',
  'test/unit/renderer/settings/settings.test.ts',
  'test/unit/renderer/inbox/today/today-store.test.ts',
  'test/unit/renderer/ui/feedback/undo.test.ts',
  'test/unit/renderer/inbox/today/newest-needs.test.ts',
  'test/unit/renderer/inbox/today/figures-with-captions.test.ts',
  'test/unit/renderer/frame/rail-figures.test.ts',
  'test/unit/renderer/workspace/around-store.test.ts',
  'test/unit/renderer/orders/confirm-dialog.test.ts',
  'test/unit/renderer/orders/one-policy.test.ts',
  'test/unit/renderer/imports/prepare-import.test.ts',
  // The packer, and what reads its fuses, replace functions of the process.
  'test/unit/scripts/fuses.test.ts',
  'test/unit/scripts/packing.test.ts',
  // The linter of workflows puts a runtime of its own among the globals.
  'test/unit/scripts/workflow/workflow-rules.test.ts',
  // The driver of the app, which attacks use, replaces functions of the process.
  'test/unit/security/attacks.test.ts',
];

/**
 * The unit tests that have the collector run (`released` of `test/unit/main/store/temporary-desk.ts`). It takes as long as
 * the heap of its process is large, so these share processes of their own, away from the modules of all others.
 */
export const COLLECTING = [
  'test/unit/main/backups/foreign-schema.test.ts',
  'test/unit/main/backups/make-snapshot.test.ts',
  'test/unit/main/backups/restore-attack.test.ts',
  'test/unit/main/backups/restored-proof.test.ts',
  'test/unit/main/backups/snapshots.test.ts',
  'test/unit/main/diagnostics/clean-up.test.ts',
  'test/unit/main/diagnostics/read-health.test.ts',
  'test/unit/main/store/engine/disk.test.ts',
  'test/unit/main/store/engine/locked-files.test.ts',
  'test/unit/main/store/open.test.ts',
  'test/unit/main/store/recovery/crash.test.ts',
  'test/unit/main/store/recovery/damage.test.ts',
  'test/unit/main/store/recovery/examination.test.ts',
  'test/unit/main/store/recovery/examine-later.test.ts',
  'test/unit/main/store/recovery/lost-log.test.ts',
  'test/unit/main/workflows/accounts/ended-tokens.test.ts',
  'test/unit/main/workflows/catalog/follow-configured-products.test.ts',
  'test/unit/main/workflows/catalog/make-configured-products.test.ts',
  'test/unit/main/workflows/journal/power-loss.test.ts',
  'test/unit/main/workflows/submissions/draft-submission.test.ts',
  'test/unit/main/workflows/submissions/follow-building.test.ts',
];
