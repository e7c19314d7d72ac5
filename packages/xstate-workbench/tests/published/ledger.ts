import {
  CallTaskInAppDeviceAction,
  GenuineCheckDeviceAction,
  GetDeviceMetadataDeviceAction,
  GetDeviceStatusDeviceAction,
  GoToDashboardDeviceAction,
  InstallAppDeviceAction,
  InstallLanguagePackageDeviceAction,
  InstallOrUpdateAppsDeviceAction,
  ListAppsDeviceAction,
  ListAppsWithMetadataDeviceAction,
  ListInstalledAppsDeviceAction,
  OpenAppDeviceAction,
  OpenAppWithDependenciesDeviceAction,
  SendCommandInAppDeviceAction,
  UninstallAppDeviceAction,
  WaitForAppAndVersionDeviceAction,
  DeviceConnectionStateMachine,
  DeviceModelId,
  DeviceSessionStateType,
  DeviceStatus,
} from '@ledgerhq/device-management-kit';
import { EMPTY, of } from 'rxjs';
import type { AnyStateMachine } from 'xstate';
import { isMachine } from '#workbench/chart/invocations.ts';

/** Machines of `@ledgerhq/device-management-kit` (Apache-2.0), one per action of a device. */
const session = {
  sessionStateType: DeviceSessionStateType.ReadyWithoutSecureChannel,
  deviceModelId: DeviceModelId.NANO_X,
  deviceStatus: DeviceStatus.CONNECTED,
  currentApp: { name: 'BOLOS', version: '1.0.0' },
  installedApps: [],
  isSecureConnectionAllowed: false,
};

const silent = (): void => undefined;
const loggerFactory = () => ({ debug: silent, error: silent, info: silent, warn: silent });

/** Stub of the kit's API for device actions. Their invoked work never runs. */
const kit = {
  getDeviceSessionState: () => session,
  getDeviceSessionStateObservable: () => of(session),
  setDeviceSessionState: (state: unknown) => state,
  getDeviceModel: () => ({ id: DeviceModelId.NANO_X, getBlockSize: () => 32 }),
  getManagerApiService: () => ({}),
  getSecureChannelService: () => ({}),
  loggerFactory,
};

const bitcoin = { name: 'Bitcoin', constraints: [{ minVersion: '1.0.0', applicableModels: ['nanoX'] }] };

/** Input with the fields that any of the device actions needs. */
export const input = {
  unlockTimeout: 1,
  appName: 'Bitcoin',
  application: bitcoin,
  applications: [bitcoin],
  dependencies: [],
  language: 'french',
  command: { name: 'sign' },
  task: () => EMPTY,
  call: () => EMPTY,
  requiredUserInteraction: 'none',
  requireLatestFirmware: true,
  useSecureChannel: true,
  allowMissingApplication: false,
};

function machineOf(Action: new (options: never) => object): AnyStateMachine {
  const action: object = Reflect.construct(Action, [{ input, loggerFactory }]);
  const make: unknown = Reflect.get(action, 'makeStateMachine');
  const machine: unknown = typeof make === 'function' ? Reflect.apply(make, action, [kit]) : undefined;
  if (!isMachine(machine)) throw new Error(`${Action.name} makes no machine`);
  return machine;
}

export const callTaskInApp = machineOf(CallTaskInAppDeviceAction);
export const genuineCheck = machineOf(GenuineCheckDeviceAction);
export const getDeviceMetadata = machineOf(GetDeviceMetadataDeviceAction);
export const getDeviceStatus = machineOf(GetDeviceStatusDeviceAction);
export const goToDashboard = machineOf(GoToDashboardDeviceAction);
export const installApp = machineOf(InstallAppDeviceAction);
export const installLanguagePackage = machineOf(InstallLanguagePackageDeviceAction);
export const installOrUpdateApps = machineOf(InstallOrUpdateAppsDeviceAction);
export const listApps = machineOf(ListAppsDeviceAction);
export const listAppsWithMetadata = machineOf(ListAppsWithMetadataDeviceAction);
export const listInstalledApps = machineOf(ListInstalledAppsDeviceAction);
export const openApp = machineOf(OpenAppDeviceAction);
export const openAppWithDependencies = machineOf(OpenAppWithDependenciesDeviceAction);
export const sendCommandInApp = machineOf(SendCommandInAppDeviceAction);
export const uninstallApp = machineOf(UninstallAppDeviceAction);
export const waitForAppAndVersion = machineOf(WaitForAppAndVersionDeviceAction);

/** Connection of a device. It is no device action: its constructor starts the machine. */
const connected: object = Reflect.construct(DeviceConnectionStateMachine, [
  {
    deviceId: 'device',
    deviceApduSender: {},
    timeoutDuration: 1,
    tryToReconnect: silent,
    onTerminated: silent,
  },
]);
const actor: unknown = Reflect.get(connected, 'machineActor');
const logic: unknown =
  typeof actor === 'object' && actor !== null && 'logic' in actor ? actor.logic : undefined;
if (!isMachine(logic)) throw new Error('The connection has no machine');
export const deviceConnection = logic;
