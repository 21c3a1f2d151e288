import {
  accountName,
  checkFields,
  formatFieldMessage,
  length,
  password,
  required,
  samePassword,
} from '@gridwright/validation'
import type { FieldRules } from '@gridwright/validation'
import { useState } from 'react'
import { refusedField, notifyError, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

const empty = { username: '', displayName: '', organisation: '', password: '', again: '' }
export type SetupField = keyof typeof empty

/** VAL-02, VAL-03: the same rules as on the server. */
const rules: FieldRules<SetupField> = {
  username: [required, accountName],
  displayName: [required, length({ max: 60 })],
  organisation: [required, length({ max: 100 })],
  password: [required, password],
  again: [required, samePassword('password')],
}

export type Setup = {
  readonly values: typeof empty
  readonly set: (field: SetupField) => (value: string) => void
  readonly problem: (field: SetupField) => string | undefined
  readonly leave: (field: SetupField) => () => void
  readonly demo: boolean
  readonly setDemo: (demo: boolean) => void
  readonly submit: () => void
  readonly running: boolean
}

type Refused = { readonly field: string; readonly reason: string }

/** The set-up form's values, what is wrong with them, and the call. */
export const useSetup = (code: string, onDone: (username: string) => void): Setup => {
  const t = useText(texts)
  const lang = useLanguage()
  const [values, setValues] = useState(empty)
  const [demo, setDemo] = useState(true)
  const [touched, setTouched] = useState<readonly SetupField[]>([])
  const [refused, setRefused] = useState<Refused>()
  const { run, running } = useRun('setup.create', {
    onDone: ({ username }) => onDone(username),
    onError: (error) => {
      const found = refusedField(error)
      if (found !== undefined && Object.hasOwn(empty, found.field)) setRefused(found)
      else notifyError(error)
    },
  })
  const found = checkFields(rules, values)
  const problem = (field: SetupField): string | undefined => {
    if (refused?.field === field) return refused.reason
    const message = touched.includes(field) ? found[field] : undefined
    return message && formatFieldMessage(lang, message, t(field))
  }
  const submit = (): void => {
    setTouched(Object.keys(empty) as SetupField[])
    if (Object.keys(found).length > 0) return
    const { again: _again, ...input } = values
    void run({ ...input, code, demo })
  }
  return {
    values,
    set: (field) => (value) => {
      setRefused(undefined)
      setValues((all) => ({ ...all, [field]: value }))
    },
    problem,
    leave: (field) => () => setTouched((all) => (values[field] === '' ? all : [...all, field])),
    demo,
    setDemo,
    submit,
    running,
  }
}
