import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { addressSearchMachine, type Suggestion } from '#machines/addressSearch/addressSearch.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './addressSearch.expectations.ts';

const suggestion: Suggestion = {
  id: '75111_5525',
  label: '12 Rue des Lilas 75011 Paris',
  line1: '12 Rue des Lilas',
  postalCode: '75011',
  city: 'Paris',
};

const texts = ['12 rue', '12 rue des', '12 rue des Lilas, 75011 Paris', ' 12 ', ''];
const groups = ['address', 'billing.address'];

const events: readonly AnyEventObject[] = [
  ...groups.flatMap((group) =>
    texts.map((text) => ({ type: 'address.typed', text, group, postalCode: '44000' })),
  ),
  { type: 'address.left', isPlaceFree: true },
  { type: 'address.left', isPlaceFree: false },
  { type: 'suggestions.declined' },
  { type: 'search.dismissed' },
  done('searchAddress', [suggestion]),
  done('searchAddress', []),
  failed('searchAddress'),
  elapsed('typingPause', 'addressSearch.typing'),
  elapsed('searchTimeout', 'addressSearch.searching'),
];

export const model: ShopModel<SnapshotFrom<typeof addressSearchMachine>> = {
  machine: addressSearchMachine,
  manualTests: byHandOf('addressSearch'),
  input: { parent: createEmptyActor() },
  events,
  expectations,
  keyOf: ({ value, context: { text, group, suggestions } }) =>
    JSON.stringify([value, text, group, suggestions.length]),
  invariants: {
    'does not split a line after blur or a pick': ({ event, after }) =>
      !['address.left', 'search.dismissed'].includes(event.type) || after.context.text === '',
    'shows the list only with suggestions': ({ after: { value, context } }) =>
      (value !== 'hidden' || context.suggestions.length === 0) &&
      (value !== 'shown' || context.suggestions.length > 0),
    'searches only from three characters on': ({ after }) =>
      after.matches('hidden') || after.context.text.startsWith('12 rue'),
    'searches only after a typing pause': ({ before, after }) =>
      !after.matches('searching') || before.matches('typing'),
    'clears the suggestions when the address group changes': ({ before, after }) =>
      before.context.group === after.context.group || after.context.suggestions.length === 0,
    'leaves the suggestions open while the customer types': ({ before, event, after }) =>
      event.type !== 'address.typed' ||
      !after.matches('typing') ||
      before.context.group !== after.context.group ||
      after.context.suggestions.length === before.context.suggestions.length,
  },
};
