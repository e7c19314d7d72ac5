import { DeviceLockedError, UnknownDAError } from '@ledgerhq/device-management-kit';
import { Left, Right } from 'purify-ts';
import type { AnyStateMachine } from 'xstate';
import type { MachineModel } from '#workbench/adapter/sidecar.ts';
import { answersKeyOf } from '#workbench/chart/names.ts';
import { sourceOf } from '#workbench/chart/invocations.ts';
import { nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';
import * as machines from './ledger.ts';

/** Sample application with all fields that the machines read from a device, the catalogue or an install plan. */
const application = (name: string) => ({
  name,
  versionName: name,
  version: '1.0.0',
  versionId: 1,
  hash: name,
  appHash: name,
  perso: name,
  currentApp: name,
  currentAppVersion: '1.0.0',
  parentName: null,
  dependencies: [],
});

/** Sample response of a device, with the response fields of all requests. */
const device = (name: string, isReady: boolean) => ({
  ...application(name),
  isGenuine: isReady,
  isSecureConnectionAllowed: isReady,
  secureElementFlags: { isOnboarded: isReady, isSecureConnectionAllowed: isReady },
  installedApps: isReady ? [application('Bitcoin')] : [],
  applications: isReady ? [application('Bitcoin')] : [],
  applicationsUpdates: [],
  installedLanguages: isReady ? [] : [{ id: 1, size: 1 }],
  languagePackages: [],
  catalog: {
    applications: isReady ? [application('Bitcoin')] : [],
    languagePackages: [{ language: 'french', languagePackageId: 1 }],
  },
  firmwareVersion: { mcu: '1', bootloader: '1', os: '1', metadata: { seVersion: '1.0.0' } },
  firmwareUpdateContext: {
    currentFirmware: { id: 1, version: '1.0.0' },
    ...(isReady ? {} : { availableUpdate: {} }),
  },
  customImage: {},
  alreadyInstalled: [],
  missingApplications: isReady ? [] : ['Bitcoin'],
  installPlan: isReady ? [application('Bitcoin')] : [],
  successfullyInstalled: [],
  currentIndex: 0,
  currentProgress: 0,
  result: { status: 'SUCCESS' },
});

const devices = [
  device('BOLOS', true),
  device('BOLOS', false),
  device('Bitcoin', true),
  device('Ethereum', true),
  [application('Bitcoin')],
  [],
  undefined,
];
const errors = [new UnknownDAError('no'), new DeviceLockedError(), { errorCode: '6807', _tag: 'Refused' }];

/** Responses of invoked work that returns values without a success or error wrapper. */
const bare = [device('BOLOS', true), device('BOLOS', false), { error: errors[0] }, undefined, null];

/** Success and failure in the formats of the kit's commands and of its device actions. */
const answers = [
  ...bare,
  ...devices.flatMap((data) => [{ status: 'SUCCESS', data }, Right(data)]),
  ...errors.flatMap((error) => [{ status: 'ERROR', error }, Left(error)]),
];

const inputs = [
  machines.input,
  {
    ...machines.input,
    useSecureChannel: false,
    skipOpenApp: true,
    requireLatestFirmware: false,
    allowMissingApplication: true,
    allowNonOnboardedDevice: true,
    forceUpdate: true,
    language: 'english',
  },
];

const intermediateValue = { requiredUserInteraction: 'none', step: 'a step', progress: 1, installPlan: null };

function modelOf(machine: AnyStateMachine): MachineModel {
  const nodes = nodesIn(machine.root);
  const sources = nodes.flatMap(({ invoke }) =>
    invoke.map((invocation) => answersKeyOf({ id: invocation.id, source: sourceOf(invocation) })),
  );
  const types = new Set(nodes.flatMap(transitionsFrom).map(({ eventType }) => String(eventType)));
  const news = [...types].filter((type) => type.startsWith('xstate.snapshot.'));
  return {
    machine,
    inferred: false,
    inputs,
    answers: Object.fromEntries(sources.map((source) => [source, answers])),
    events: news.map((type) => ({ type, snapshot: { status: 'active', context: { intermediateValue } } })),
  };
}

export const ofCallTaskInApp = modelOf(machines.callTaskInApp);
export const ofGenuineCheck = modelOf(machines.genuineCheck);
export const ofGetDeviceMetadata = modelOf(machines.getDeviceMetadata);
export const ofGetDeviceStatus = modelOf(machines.getDeviceStatus);
export const ofGoToDashboard = modelOf(machines.goToDashboard);
export const ofInstallApp = modelOf(machines.installApp);
export const ofInstallLanguagePackage = modelOf(machines.installLanguagePackage);
export const ofInstallOrUpdateApps = modelOf(machines.installOrUpdateApps);
export const ofListApps = modelOf(machines.listApps);
export const ofListAppsWithMetadata = modelOf(machines.listAppsWithMetadata);
export const ofListInstalledApps = modelOf(machines.listInstalledApps);
export const ofOpenApp = modelOf(machines.openApp);
export const ofOpenAppWithDependencies = modelOf(machines.openAppWithDependencies);
export const ofSendCommandInApp = modelOf(machines.sendCommandInApp);
export const ofUninstallApp = modelOf(machines.uninstallApp);
export const ofWaitForAppAndVersion = modelOf(machines.waitForAppAndVersion);
export const ofDeviceConnection = modelOf(machines.deviceConnection);
