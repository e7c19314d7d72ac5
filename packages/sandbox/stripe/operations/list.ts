import { missing } from '#sandbox/stripe/failure.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly created?: Range | undefined;
}
interface Range {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}
interface Listed {
  readonly id: string;
  readonly created: number;
}

const isWithin = ({ created }: Listed, { gt, gte, lt, lte }: Range): boolean =>
  created > (gt ?? -Infinity) &&
  created >= (gte ?? -Infinity) &&
  created < (lt ?? Infinity) &&
  created <= (lte ?? Infinity);

function following<TRecord extends Listed>(records: readonly TRecord[], id: string): readonly TRecord[] {
  const at = records.findIndex((record) => record.id === id);
  if (at < 0) throw missing('object', id, 'starting_after');
  return records.slice(at + 1);
}

/** One page of a list, newest first. @param records oldest first */
export function listOf<TRecord extends Listed>(
  url: string,
  records: readonly TRecord[],
  { limit = 10, starting_after, created = {} }: Page,
  view: (record: TRecord) => unknown,
) {
  const found = records.toReversed().filter((record) => isWithin(record, created));
  const rest = starting_after === undefined ? found : following(found, starting_after);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit).map(view) };
}
