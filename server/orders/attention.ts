import { implement, type ObjectContext, type ObjectSharedContext } from '@restatedev/restate-sdk';
import { attentionContract, type AttentionNote } from './contracts.ts';

/** By intent id: raised twice, it is one note. */
type Notes = Readonly<Record<string, AttentionNote>>;

const readNotes = async (context: ObjectContext | ObjectSharedContext): Promise<Notes> =>
  (await context.get<Notes>('notes')) ?? {};

export const attention = implement(attentionContract, {
  handlers: {
    raise: async (context, note) => {
      context.set('notes', { ...(await readNotes(context)), [note.intentId]: note });
    },
    list: async (context) =>
      Object.values(await readNotes(context)).toSorted((one, other) => one.at.localeCompare(other.at)),
    resolve: async (context, { intentId, cause }) => {
      const { [intentId]: note, ...others } = await readNotes(context);
      if (note !== undefined && (cause === undefined || note.cause === cause)) context.set('notes', others);
    },
  },
});
