import { element, titledSection, type Child } from './dom.ts';
import { eventWord, handlesEvent, type AtlasIndex, type StateEntry, type SentMessage } from './atlasIndex.ts';
import { machineLink, stateLink } from './links.ts';
import { effectsOf } from './transitions.ts';

const messageItem = (atlasIndex: AtlasIndex, { to, event, transition, action, from }: SentMessage): Child => [
  machineLink(atlasIndex, to),
  ' : ',
  element('em', {}, eventWord(atlasIndex.machines.get(to) ?? from.machine, event)),
  element(
    'small',
    {},
    ` (${from.machine.words.actions[action] ?? action}${transition === undefined ? '' : `, sur « ${transition.word} »`})`,
  ),
];

const titledList = (title: string, items: readonly Child[]): Child =>
  items.length > 0 && [
    element('h3', {}, title),
    element(
      'ul',
      { class: 'tellings' },
      items.map((item) => element('li', {}, item)),
    ),
  ];

export function messagesSection(atlasIndex: AtlasIndex, { machine, state }: StateEntry): Child {
  const sent = atlasIndex.messages.filter(({ from }) => from.state.id === state.id);
  const received = atlasIndex.messages.filter(
    ({ to, event }) =>
      to === machine.id && state.transitions.some((transition) => handlesEvent(transition, event)),
  );
  const receivedBySender = Map.groupBy(received, ({ event, from }) => `${event} ${from.machine.id}`);
  const entryActions =
    state.entry.length > 0 && element('p', {}, 'En entrant : ', effectsOf(machine, state.entry));
  const exitActions =
    state.exit.length > 0 && element('p', {}, 'En sortant : ', effectsOf(machine, state.exit));
  return titledSection(
    'Événements échangés',
    entryActions,
    exitActions,
    titledList(
      'Invoque',
      state.children.map(({ id, machine: chart }) =>
        chart === undefined ? (machine.words.actors[id] ?? id) : machineLink(atlasIndex, chart),
      ),
    ),
    titledList(
      'Envoie à',
      sent.map((message) => messageItem(atlasIndex, message)),
    ),
    titledList(
      'Reçoit de',
      [...receivedBySender.values()].map(
        ([first, ...others]) =>
          first && [
            stateLink(atlasIndex, first.from.state.id, { machine, state, ancestors: [] }),
            others.length > 0 && element('small', {}, ` et ailleurs (${others.length})`),
            ' : ',
            element('em', {}, eventWord(machine, first.event)),
          ],
      ),
    ),
  );
}
