import { vitalDevices } from './endpoints.ts'
import { vitalDevicesPolicy } from './policy.ts'

export const calls = { vitalDevices }
export const policy = vitalDevicesPolicy
export const areas = ['vital_devices'] as const
