import type { ScheduleKind } from '@gridwright/contract'
import type { Language } from '#base/i18n/index.ts'

/** What a job does, in words. */
export const kindTitle = (kinds: readonly ScheduleKind[], kind: string, language: Language): string =>
  kinds.find((one) => one.kind === kind)?.title[language] ?? kind
