import { useState } from 'react';
import * as z from 'zod/mini';

const selectionSchema = z.object({
  run: z.string(),
  /** `true` if the program's next run replaces this one. A run that had already ended stays selected. */
  isFollowed: z.boolean(),
  actor: z.nullable(z.string()),
  /** Order of the last step of the selected moment. `null` for the present. */
  order: z.nullable(z.number()),
});

export type Selection = z.infer<typeof selectionSchema>;

const historySchema = z.object({ looked: selectionSchema });

/** Persisted in the history state, so that a reloaded window restores it. */
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
