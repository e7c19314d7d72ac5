import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Test files that send no request to a platform, by reason. */
const excludedTests: Readonly<Record<string, readonly string[]>> = {
  "Node's own process, signals and sockets": [
    'health',
    'lastResort',
    'listen',
    'mains',
    'rawRequests',
    'stopping',
  ],
  "ports, limits or addresses of the test's own": ['countJourney', 'crossSite', 'limits'],
  'one module alone': [
    'checkoutCookie',
    'clientAddress',
    'deadline',
    'declined',
    'edenredPayments',
    'edenredTrouble',
    'failures',
    'limitPages',
    'limitTable',
    'log',
    'mainBackend',
    'mainVouchers',
    'menuCache',
    'oddEvents',
    'openMenuPages',
    'orderQuestions',
    'pages',
    'paygreenBuyers',
    'paygreenOrders',
    'paygreenToken',
    'redirects',
    'registration',
    'requestBodies',
    'seal',
    'sharedStripe',
    'signed',
  ],
  'fakes alone': ['edenredSignIn', 'inscriptionMenu', 'menuPages'],
  'texts and tables': ['config', 'contractLimits', 'csp', 'envExample', 'threatModel'],
};

export const listExcludedFiles = (): readonly string[] =>
  Object.values(excludedTests)
    .flat()
    .map((name) => `${name}.test.ts`)
    .toSorted();

export const listFunctionTests = (): readonly string[] =>
  globSync('tests/server/*.test.ts')
    .map((path) => basename(path))
    .toSorted();
