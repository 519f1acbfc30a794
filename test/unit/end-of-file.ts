const cleanUps: (() => unknown)[] = [];

/**
 * Has something cleaned up after the running test file, last asked for, first done. A module that several files share
 * is read once, so a hook of its own would be there for the first of them alone.
 */
export function atEndOfFile(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp);
}

/** Does what {@link atEndOfFile} was asked for. Rejects with the first failure, after all of it was tried. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const cleanUp of cleanUps.splice(0).reverse()) {
    try {
      await cleanUp();
    } catch (cause) {
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw failures[0];
}
