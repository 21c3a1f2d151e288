import type { ReactNode } from 'react'
import { QuestionHost } from '#confirm/question-host.tsx'
import { UiLanguageContext } from '#language/ui-language.ts'
import type { UiLanguage } from '#language/ui-language.ts'
import { NoticeHost } from '#notify/notice-host.tsx'
import { TableSettingsContext } from '#table/table-settings.ts'
import type { TableSettings } from '#table/table-settings.ts'
import './theme/tokens.css'

type UiRootProps = {
  readonly language: UiLanguage
  /** Where arrangements of tables are kept; default this browser. Always the same object. */
  readonly tableSettings?: TableSettings
  readonly children: ReactNode
}

const Inside = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <>
    {children}
    <NoticeHost />
    <QuestionHost />
  </>
)

/** Language, colours, messages and questions for everything inside. */
export const UiRoot = ({ language, tableSettings, children }: UiRootProps): ReactNode => (
  <UiLanguageContext value={language}>
    {tableSettings === undefined ? (
      <Inside>{children}</Inside>
    ) : (
      <TableSettingsContext value={tableSettings}>
        <Inside>{children}</Inside>
      </TableSettingsContext>
    )}
  </UiLanguageContext>
)
