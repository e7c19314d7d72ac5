import { element, section, type Child } from './dom.ts';
import { eventWord, takes, type Known, type StateEntry, type Telling } from './known.ts';
import { machineLink, stateLink } from './links.ts';
import { effectsOf } from './transitions.ts';

const tellingOf = (known: Known, { to, event, transition, action, from }: Telling): Child => [
  machineLink(known, to),
  ' : ',
  element('em', {}, eventWord(known.machines.get(to) ?? from.machine, event)),
  element(
    'small',
    {},
    ` (${from.machine.words.actions[action] ?? action}${transition === undefined ? '' : `, sur « ${transition.word} »`})`,
  ),
];

const list = (title: string, items: readonly Child[]): Child =>
  items.length > 0 && [
    element('h3', {}, title),
    element(
      'ul',
      { class: 'tellings' },
      items.map((item) => element('li', {}, item)),
    ),
  ];

export function conversation(known: Known, { machine, state }: StateEntry): Child {
  const sent = known.tellings.filter(({ from }) => from.state.id === state.id);
  const heard = known.tellings.filter(
    ({ to, event }) => to === machine.id && state.transitions.some((transition) => takes(transition, event)),
  );
  const heardBy = Map.groupBy(heard, ({ event, from }) => `${event} ${from.machine.id}`);
  const entering =
    state.entry.length > 0 && element('p', {}, 'En entrant : ', effectsOf(machine, state.entry));
  const leaving = state.exit.length > 0 && element('p', {}, 'En sortant : ', effectsOf(machine, state.exit));
  return section(
    'Événements échangés',
    entering,
    leaving,
    list(
      'Invoque',
      state.children.map(({ id, machine: chart }) =>
        chart === undefined ? (machine.words.actors[id] ?? id) : machineLink(known, chart),
      ),
    ),
    list(
      'Envoie à',
      sent.map((telling) => tellingOf(known, telling)),
    ),
    list(
      'Reçoit de',
      [...heardBy.values()].map(
        ([first, ...more]) =>
          first && [
            stateLink(known, first.from.state.id, { machine, state, around: [] }),
            more.length > 0 && element('small', {}, ` et ailleurs (${more.length})`),
            ' : ',
            element('em', {}, eventWord(machine, first.event)),
          ],
      ),
    ),
  );
}
