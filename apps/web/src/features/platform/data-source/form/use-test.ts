import { useState } from 'react'
import { callErrorText, isSessionError, useRun } from '#base/client/index.ts'
import { useLanguage } from '#base/i18n/index.ts'
import { inputOf } from './source-draft.ts'
import type { SourceDraft } from './source-draft.ts'
import type { Outcome } from './tested.tsx'

type Test = {
  readonly run: (draft: SourceDraft, account?: 'read' | 'write') => void
  readonly running: boolean
  readonly outcome: Outcome | undefined
}

/** Tests what stands in the form; with an id an empty secret means the stored one. */
export const useTest = (id: string | undefined): Test => {
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome>()
  const test = useRun('dataSource.test', {
    onError: (error) => {
      if (!isSessionError(error)) setOutcome({ kind: 'refused', text: callErrorText(error, language) })
    },
  })
  return {
    run: (draft, account = 'read') => {
      const input = inputOf(draft)
      // The server wants a name, and a connection may be tested before it has one.
      const named = { ...input, name: input.name || '-', account, ...(id === undefined ? {} : { id }) }
      void test.run(named).then((result) => result && setOutcome({ kind: 'tested', result, draft, account }))
    },
    running: test.running,
    outcome,
  }
}
