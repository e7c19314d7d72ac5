import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import type { ActorLifetime, Step, View } from 'xstate-workbench/inspector/protocol';
import type { Run } from 'xstate-workbench/inspector/session';
import { readReport, type Log, type LoggedSnapshot } from '#server/contracts/incidentLog.ts';

type Charts = ReadonlyMap<string, ChartState>;

const statesOf = (id: string, value: unknown): string[] => {
  if (typeof value === 'string') return [id, `${id}.${value}`];
  if (typeof value !== 'object' || value === null) return [id];
  return [id, ...Object.entries(value).flatMap(([key, inner]) => statesOf(`${id}.${key}`, inner))];
};

const viewOf = (chart: string, value: View['value'], context: View['context']): View => ({
  status: 'active',
  value,
  states: [...new Set(statesOf(chart, value))],
  tags: [],
  context,
});

const parentOf = (address: string): string | null =>
  address.includes('/') ? address.slice(0, address.lastIndexOf('/')) : null;
const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const isLoggedSnapshot = (snapshot: object): snapshot is LoggedSnapshot =>
  'value' in snapshot && 'context' in snapshot;

const initialSnapshots = (
  address: string,
  snapshot: LoggedSnapshot,
): (readonly [string, LoggedSnapshot])[] => [
  [address, snapshot],
  ...Object.entries(snapshot.children).flatMap(([id, child]) =>
    isLoggedSnapshot(child.snapshot) ? initialSnapshots(`${address}/${id}`, child.snapshot) : [],
  ),
];

/**
 * Converts an incident log to a run for the inspector. The run has events and states, but no guard results.
 * @param charts current charts by id
 */
function runOfLog(log: Log, charts: Charts): Run {
  const initialByAddress = new Map(
    Object.entries(log.begin).flatMap(([address, snapshot]) => initialSnapshots(address, snapshot)),
  );
  const addresses = [
    ...new Set([...initialByAddress.keys(), ...log.events.map(({ to }) => to), ...Object.keys(log.end)]),
  ];

  const findChart = (address: string): string | null => {
    const recordedChart = log.end[address]?.chart;
    if (recordedChart !== undefined) return recordedChart;
    const parent = parentOf(address);
    if (parent === null) return charts.has(address) ? address : null;
    const parentChart = charts.get(findChart(parent) ?? '');
    const invokes = parentChart === undefined ? [] : statesIn(parentChart).flatMap((state) => state.invokes);
    return invokes.find(({ id }) => id === nameOf(address))?.chart ?? null;
  };
  const chartOf = new Map(addresses.map((address) => [address, findChart(address)]));

  const actors = addresses.map((address): ActorLifetime => {
    const chart = chartOf.get(address) ?? null;
    const initial = initialByAddress.get(address);
    const view =
      chart === null || initial === undefined ? null : viewOf(chart, initial.value, initial.context);
    return {
      id: address,
      name: nameOf(address),
      parent: parentOf(address),
      chart,
      view,
      at: log.since,
      from: 0,
      to: null,
    };
  });
  const steps = log.events.flatMap(({ at, to, from, origin, event, state }, order): Step[] => {
    const chart = chartOf.get(to) ?? null;
    if (chart === null || state === undefined) return [];
    const view = viewOf(chart, state, initialByAddress.get(to)?.context ?? {});
    return [
      {
        at,
        order,
        actor: to,
        source: from,
        ...(origin && { origin }),
        event,
        isTaken: true,
        taken: [],
        guards: [],
        changed: [],
        view,
      },
    ];
  });
  return {
    program: {
      run: crypto.randomUUID(),
      place: 'log',
      name: log.app.name,
      title: log.app.version,
      since: log.since,
      isEngine: false,
      takesEvents: false,
    },
    isLive: false,
    charts,
    actors: new Map(actors.map((actor) => [actor.id, actor])),
    steps,
  };
}

/**
 * Creates a function that reads incident logs, which contain no charts. It returns `null` for other files.
 * @param loadCharts returns the current charts
 */
export const createIncidentReader =
  (loadCharts: () => Promise<readonly ChartState[]>) =>
  async (text: string): Promise<Run | null> => {
    const { read } = readReport(text);
    if (read.kind !== 'log') return null;
    const charts = await loadCharts();
    return runOfLog(read.log, new Map(charts.map((chart) => [chart.id, chart])));
  };
