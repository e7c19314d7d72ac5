import * as z from 'zod/mini';
import type { HandlerServer } from './attempt.ts';

const manifestSchema = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      handlers: z.array(z.object({ name: z.string(), ty: z.optional(z.enum(['EXCLUSIVE', 'SHARED'])) })),
    }),
  ),
});

type HandlerKind = 'EXCLUSIVE' | 'SHARED';

export interface Manifest {
  kindOf(service: string, handler: string): HandlerKind | undefined;
}

export async function fetchManifest(server: HandlerServer): Promise<Manifest> {
  const response = await server(
    new Request('http://orders.invalid/discover', {
      headers: { accept: 'application/vnd.restate.endpointmanifest.v3+json' },
    }),
  );
  const { services } = manifestSchema.parse(await response.json());
  const kinds = new Map(
    services.flatMap(({ name, handlers }) =>
      handlers.map((handler) => [`${name}/${handler.name}`, handler.ty ?? 'SHARED'] as const),
    ),
  );
  return { kindOf: (service, handler) => kinds.get(`${service}/${handler}`) };
}
