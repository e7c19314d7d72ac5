import ky from 'ky';
import * as z from 'zod/mini';

const deploymentsSchema = z.object({ deployments: z.array(z.object({ id: z.string() })) });

/** Existing Restate deployments also get the new URL, so that their orders continue. */
export async function registerDeployment(adminUrl: string, servicesUrl: string): Promise<void> {
  const admin = ky.create({ prefixUrl: adminUrl, timeout: 10_000, retry: 0 });
  const { deployments } = deploymentsSchema.parse(await admin.get('deployments').json());
  if (deployments.length === 0) {
    await admin.post('deployments', { json: { uri: servicesUrl, force: true } });
  }
  await Promise.all(
    deployments.map(({ id }) =>
      admin.patch(`deployments/${id}`, { json: { uri: servicesUrl, overwrite: true } }),
    ),
  );
}
