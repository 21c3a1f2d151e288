import { z } from 'zod'

const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[\w.-]+(?::\d{1,5})?$/i)

/** What an administrator may set for the whole installation; the environment variable of the same thing wins. */
export const settingValues = z.strictObject({
  /** ACC-18: which of the four organisations' brands. */
  brand: z.int().min(1).max(4),
  /** Address at which people reach the console; empty = the one on which it listens. */
  publicUrl: z.union([z.literal(''), origin]),
  /** Fewest characters of a new password. */
  leastCharacters: z.int().min(8).max(64),
  /** ACC-11: failed log-ins after which a captcha is asked for. */
  captchaAfter: z.int().min(0).max(10),
  /** `everybody`: a second factor after the password, whatever the roles say. */
  secondFactor: z.enum(['roles', 'everybody']),
  tokenMinutes: z.int().min(1).max(1_440),
  sessionIdleMinutes: z.int().min(1).max(10_080),
  sessionAbsoluteHours: z.int().min(1).max(720),
})
export type SettingValues = z.infer<typeof settingValues>

export type SettingName = keyof SettingValues

export const settingNames = Object.keys(settingValues.shape) as SettingName[]
export const value = z.union([z.string(), z.number()])

export const setting = z.strictObject({
  name: settingValues.keyof(),
  value,
  /** What stands where nobody set anything. */
  usual: value,
  /** `environment` wins, and cannot be changed here. */
  source: z.enum(['environment', 'kept', 'usual']),
  /** The environment variable of the same thing. */
  variable: z.string(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string(),
})
export type InstallationSetting = z.infer<typeof setting>
