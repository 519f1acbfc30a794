/** Follows a press on a list until the click that it ends in. */
export interface PressedRow {
  /** Where the pointer went down. */
  press(event: PointerEvent): void;
  /** The position of the row that a click at a position means; null when that row is not in sight any more. */
  meant(event: MouseEvent, index: number): number | null;
}

/** The position of the row that holds what an event happened to. */
export function rowIndexOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('.grid-row') : null;
  return row === null ? null : Number(row.dataset['index']);
}

/**
 * A list can move under a pressed pointer, as a newer row comes in: the row that was pressed is meant, not the one
 * that is there when the pointer is let go.
 *
 * @param idAt the id of the row at a position, or undefined while it is on its way
 * @param shown the positions that are drawn
 */
export function usePressedRow(
  idAt: (index: number) => string | undefined,
  shown: () => readonly number[],
): PressedRow {
  let pressed: string | undefined;
  return {
    press(event) {
      const index = rowIndexOf(event.target);
      pressed = index === null ? undefined : idAt(index);
    },
    meant(event, index) {
      // A click without a pointer, such as a program's, was not pressed anywhere.
      if (event.detail === 0 || pressed === undefined || idAt(index) === pressed) return index;
      return shown().find((other) => idAt(other) === pressed) ?? null;
    },
  };
}
