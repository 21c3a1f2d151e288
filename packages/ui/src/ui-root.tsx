import type { ReactNode } from 'react'
import { QuestionHost } from '#confirm/question-host.tsx'
import { UiLanguageContext } from '#language/ui-language.ts'
import type { UiLanguage } from '#language/ui-language.ts'
import { NoticeHost } from '#notify/notice-host.tsx'
import './theme/tokens.css'

type UiRootProps = { readonly language: UiLanguage; readonly children: ReactNode }

/** Language, colours, messages and questions for everything inside. */
export const UiRoot = ({ language, children }: UiRootProps): ReactNode => (
  <UiLanguageContext value={language}>
    {children}
    <NoticeHost />
    <QuestionHost />
  </UiLanguageContext>
)
