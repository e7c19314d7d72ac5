import { implement, type ObjectContext, type ObjectSharedContext } from '@restatedev/restate-sdk';
import { attentionContract, type AttentionNote } from '#server/orders/contracts.ts';

type Notes = Readonly<Record<string, AttentionNote>>;

const readNotes = async (context: ObjectContext | ObjectSharedContext): Promise<Notes> =>
  (await context.get<Notes>('notes')) ?? {};

export const attentionObject = implement(attentionContract, {
  handlers: {
    raise: async (context, note) => {
      const notes = await readNotes(context);
      const existingNote = notes[note.intentId];
      // On the operators' list, a slow order (`underWay`) does not replace a more serious cause.
      if (note.cause === 'underWay' && existingNote !== undefined && existingNote.cause !== 'underWay')
        return;
      context.set('notes', { ...notes, [note.intentId]: note });
    },
    list: async (context) =>
      Object.values(await readNotes(context)).toSorted((one, other) => one.at.localeCompare(other.at)),
    resolve: async (context, { intentId, cause, at }) => {
      const { [intentId]: note, ...otherNotes } = await readNotes(context);
      if (note === undefined) return;
      const isMatching = (cause ?? note.cause) === note.cause && (at ?? note.at) === note.at;
      if (isMatching) context.set('notes', otherNotes);
    },
  },
});
