import { useState } from 'react';
import * as z from 'zod/mini';

const lookedSchema = z.object({
  run: z.string(),
  /** Whether the next run of the same program comes in its place: one that had ended is looked at for itself. */
  isFollowed: z.boolean(),
  /** The chosen actor's id; null of the main one. */
  actor: z.nullable(z.string()),
  /** The order of the last step of the chosen moment; null while it follows what happens. */
  order: z.nullable(z.number()),
});

/** What somebody looks at, as far as they have chosen it. */
export type Looked = z.infer<typeof lookedSchema>;

const historySchema = z.object({ looked: lookedSchema });

/** Stays in the window's own history: a window that is loaded anew shows the same again. */
export function useLooked(): readonly [Looked | null, (looked: Looked) => void] {
  const [looked, setLooked] = useState(() => historySchema.safeParse(history.state).data?.looked ?? null);
  return [
    looked,
    (next) => {
      history.replaceState({ looked: next }, '');
      setLooked(next);
    },
  ];
}
