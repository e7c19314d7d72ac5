import * as z from 'zod/mini';
import { missingResource } from '#sandbox/stripe/failure.ts';
import { operation } from '#sandbox/stripe/operation.ts';
import { pageParameters, optionalText } from '#sandbox/stripe/parameters.ts';
import { eventView } from '#sandbox/stripe/views/event.ts';
import { toListResponse } from './list.ts';

export const eventOperations = [
  operation(
    { name: 'events.list', method: 'GET', path: '/events' },
    z.strictObject({
      type: optionalText,
      types: z.optional(z.record(z.string(), z.string())),
      ...pageParameters,
    }),
    ({ store }, { parameters }) => {
      const { type, types } = parameters;
      const wantedTypes = type ? [type] : Object.values(types ?? {});
      const events = store.events
        .all()
        .filter((event) => wantedTypes.length === 0 || wantedTypes.includes(event.type));
      return toListResponse('/v1/events', events, parameters, eventView);
    },
  ),
  operation(
    { name: 'events.retrieve', method: 'GET', path: '/events/:id' },
    z.strictObject({}),
    ({ store }, { id }) => {
      const event = store.events.get(id);
      if (!event) throw missingResource('event', id, 'id');
      return eventView(event);
    },
  ),
];
