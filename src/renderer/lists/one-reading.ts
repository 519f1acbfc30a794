/**
 * A reading that runs once at a time: whoever asks while it runs has it run once more after it, so that the last answer
 * is never older than the last question. `readOnce` reads and keeps what came, and does not throw.
 */
export function oneReading(readOnce: () => Promise<void>): () => Promise<void> {
  let isReading = false;
  let isOwed = false;
  return async () => {
    isOwed = isReading;
    if (isReading) return;
    isReading = true;
    do {
      isOwed = false;
      await readOnce();
    } while (isOwed);
    isReading = false;
  };
}
