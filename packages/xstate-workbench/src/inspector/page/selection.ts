import { useState } from 'react';
import * as z from 'zod/mini';

const selectionSchema = z.object({
  run: z.string(),
  /**
   * `true` if the selection moves to the program's next run. `false` if the run had already ended when the user
   * selected it.
   */
  isFollowed: z.boolean(),
  actor: z.nullable(z.string()),
  /** Order number of the last step before the selected time. `null` for the present. */
  order: z.nullable(z.number()),
});

export type Selection = z.infer<typeof selectionSchema>;

const historySchema = z.object({ looked: selectionSchema });

/** Returns the user's selection. The browser's history state stores it, so that a reloaded window restores it. */
export function useSelection(): readonly [Selection | null, (looked: Selection) => void] {
  const [looked, setSelectionState] = useState(
    () => historySchema.safeParse(history.state).data?.looked ?? null,
  );
  return [
    looked,
    (next) => {
      history.replaceState({ looked: next }, '');
      setSelectionState(next);
    },
  ];
}
