import { missingResource } from '#sandbox/stripe/failure.ts';

interface PageParameters {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly created?: TimestampRange | undefined;
}
interface TimestampRange {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}
interface ListedRecord {
  readonly id: string;
  readonly created: number;
}

const isWithin = ({ created }: ListedRecord, { gt, gte, lt, lte }: TimestampRange): boolean =>
  created > (gt ?? -Infinity) &&
  created >= (gte ?? -Infinity) &&
  created < (lt ?? Infinity) &&
  created <= (lte ?? Infinity);

function recordsAfter<TRecord extends ListedRecord>(
  records: readonly TRecord[],
  id: string,
): readonly TRecord[] {
  const index = records.findIndex((record) => record.id === id);
  if (index < 0) throw missingResource('object', id, 'starting_after');
  return records.slice(index + 1);
}

/** Returns one page of a Stripe list, newest first. @param records oldest first */
export function toListResponse<TRecord extends ListedRecord>(
  url: string,
  records: readonly TRecord[],
  { limit = 10, starting_after, created = {} }: PageParameters,
  toView: (record: TRecord) => unknown,
) {
  const matchingRecords = records.toReversed().filter((record) => isWithin(record, created));
  const remainingRecords =
    starting_after === undefined ? matchingRecords : recordsAfter(matchingRecords, starting_after);
  return {
    object: 'list',
    url,
    has_more: remainingRecords.length > limit,
    data: remainingRecords.slice(0, limit).map(toView),
  };
}
