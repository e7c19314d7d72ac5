import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { sandboxEdenredKeys } from '#server/config/config.ts';
import { openDatabase } from '#sandbox/database.ts';
import { Faults } from '#sandbox/faults.ts';
import { createMainBackend } from '#sandbox/main/backend.ts';

/** Test clock in ms: a Saturday morning in Paris. The next Tuesday is the 24th. */
export const saturdayMs = Date.parse('2026-11-21T10:00:00+01:00');

const envelopeSchema = z.object({ status: z.string(), response: z.unknown() });

interface CallResult {
  readonly http: number;
  readonly status: string;
  readonly response: unknown;
}

/** Returns a file path in a temporary folder that is deleted after the test. */
export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mijote-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'sandbox.db');
}

const parseResponse = async (response: Response): Promise<CallResult> => ({
  http: response.status,
  ...envelopeSchema.parse(await response.json()),
});

/** Address on which no server listens. */
const unreachableUrl = 'http://127.0.0.1:1';

/**
 * Opens the main backend with a database file and a movable clock. @param isIdempotent `true` if a payment creates one order only
 */
export function openMainBackend(
  file = temporaryFile(),
  startMs = saturdayMs,
  edenredUrl = unreachableUrl,
  isIdempotent = true,
) {
  const clock = { at: startMs };
  const database = openDatabase(file);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) database.close();
    isOpen = false;
  };
  onTestFinished(close);
  const faults = new Faults(database);
  const backend = createMainBackend({
    database,
    faults,
    now: () => clock.at,
    edenred: { url: () => edenredUrl, keys: sandboxEdenredKeys },
    isIdempotent,
  });

  return {
    ...backend,
    database,
    clock,
    faults,
    close,
    get: async (call: string, query: Record<string, string>) =>
      parseResponse(await backend.app.request(`/wf/${call}?${new URLSearchParams(query)}`)),
    post: async (call: string, body: unknown) =>
      parseResponse(
        await backend.app.request(`/wf/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

/** Serves an app until the test ends, because a fault can only cut a real connection. @returns the app's address */
export async function serveOnFreePort(app: Hono): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${await promise}`;
}

/** Valid request body of `inscription_ended`: ten meals on a Tuesday morning in Lyon, paid by card. */
export const orderBodySample = {
  email: 'camille.martin@example.com',
  password: 'c3f2a9d4e5b6c3f2a9d4e5b6',
  civility: 'female',
  phone: '+33612345678',
  firstname: 'Camille',
  lastname: 'Martin',
  geographic_address: { Numero_et_voie: '12 Rue de la République', postalcode: '69002', Ville: 'Lyon' },
  numero_Et_Voie: '12 Rue de la République',
  postalcode: '69002',
  city: 'Lyon',
  instruction_For_Delivery: '',
  delivery_Date: '2026-11-24',
  delivery_Slot: '8h-13h',
  invoice_Entreprise: 'no',
  invoice_Raison_Sociale: '',
  invoice_SIRET: '',
  invoice_Code_naf: '',
  invoice_Numero_Et_Voie: '',
  invoice_Postal_code: '',
  invoice_City: '',
  invoice_Lastname: '',
  invoice_Firstname: '',
  invoice_Civility: '',
  invoice_Phone: '',
  stripe_Payment_Id: 'pi_sample1',
  stripe_Customer_Id: 'cus_sample1',
  stripe_Payment_Method: 'pm_sample1',
  paygreen_Payment_Type: '',
  paygreen_Client_Id: '',
  paygreen_Instrument_Id: '',
  paygreen_error: 'no',
  edenred_error: 'no',
  edenred_access: '',
  edenred_refresh: '',
  number_Meals: 10,
  selected_Products: [],
  selected_Essential: [],
  promo_Code_Used: '',
};

/** Invoice fields of an order by a company. */
export const companyInvoice = {
  invoice_Entreprise: 'yes',
  invoice_Raison_Sociale: 'Atelier Martin',
  invoice_SIRET: '73282932000074',
  invoice_Code_naf: '6201Z',
  invoice_Numero_Et_Voie: '3 Place de la Mairie',
  invoice_Postal_code: '69003',
  invoice_City: 'Lyon',
  invoice_Lastname: 'Martin',
  invoice_Firstname: 'Camille',
  invoice_Civility: '',
  invoice_Phone: '+33478123456',
};

/** Valid request body of `miam_signup`. */
export const signupBodySample = {
  email: 'lea.petit@example.com',
  password: 'c3f2a9d4e5b6c3f2a9d4e5b6',
  firstname: 'Léa',
  lastname: 'Petit',
  phone: '+33612345679',
  stripe_Payment_ID: 'seti_sample2',
  stripe_Customer_Id: 'cus_sample2',
  stripe_Payment_Method: 'pm_sample2',
  paygreen_Payment_Type: '',
  paygreen_Client_Id: '',
  paygreen_instrument_ID: '',
  promocode: 'RENTREE85-10',
  number_Meals: 10,
};

const registrationSchema = z.object({
  'account_created?': z.literal(true),
  token: z.string().check(z.minLength(32)),
  user_id: z.string().check(z.minLength(8)),
  expires: z.iso.datetime(),
});

/** Expected rejection of a request with exactly these invalid fields. */
export const malformedResponse = (...fields: readonly string[]) => ({
  http: 400,
  status: 'error',
  response: {
    code: 'malformed',
    message: 'La requête est mal formée.',
    fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
  },
});

/** Parses a registration response. @returns the registration with its autologin token */
export const parseRegistration = ({ response }: CallResult) => registrationSchema.parse(response);
