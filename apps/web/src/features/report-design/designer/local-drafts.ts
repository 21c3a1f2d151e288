import type { Draft } from '@gridwright/document'
import type { Template } from '@gridwright/report-engine'
import { personDrafts } from '#session/index.ts'
import type { PersonDrafts } from '#session/index.ts'

/** What a person changed and the server does not have yet. `at`: milliseconds since 1970. */
export type LocalDraft = Draft<Template> & { readonly at: number }

export type LocalDrafts = PersonDrafts<LocalDraft>

/** Unsaved report drafts in this browser, by report. */
export const localDrafts = (username: string): LocalDrafts => personDrafts<LocalDraft>(username, 'report')
