import { z } from 'zod'
import { settings, type Setting } from './settings.ts'
import { StartProblem } from '#platform/start-problem.ts'

type Settings = typeof settings

/** What the environment asks for, checked once at the start. */
export type Config = { readonly [Name in keyof Settings]: z.output<Settings[Name]['read']['schema']> }

/** Reads every setting; throws a `StartProblem` that names the first one that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const entries = Object.entries(settings).map(([name, setting]) => [name, valueOf(setting, environment)])
  return Object.freeze(Object.fromEntries(entries)) as Config
}

/** Names of the settings that the environment says something about. */
export const settingsIn = (environment: Record<string, string | undefined>): ReadonlySet<string> =>
  new Set(Object.entries(settings).flatMap(([name, { env }]) => (environment[env]?.trim() ? [name] : [])))

function valueOf(setting: Setting<unknown>, environment: Record<string, string | undefined>): unknown {
  const text = environment[setting.env]?.trim() || setting.fallback
  const result = z.safeParse(setting.read.schema, text)
  if (result.success) return result.data
  const { en, zh } = setting.read.expects
  const shown = setting.isSecret ? '' : ` "${text}"`
  throw new StartProblem({
    en: `The setting ${setting.env}${shown} is wrong: it must be ${en}.`,
    zh: `设置 ${setting.env}${shown} 有误：应为${zh}。`,
  })
}
