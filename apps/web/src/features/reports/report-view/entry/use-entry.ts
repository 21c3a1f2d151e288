import type { Output } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import { call, callErrorText, isAborted, isSessionError, useOperation } from '#base/client/index.ts'
import { ownZone, useLanguage, useText } from '#base/i18n/index.ts'
import { personDrafts, useFacts } from '#base/session/index.ts'
import { countsOf, isTouched, keptOf, openEntry, restored, sentOf } from './entry-state.ts'
import type { EntryState, KeptEntry } from './entry-state.ts'
import { texts } from './texts.ts'

type Form = Output<'report.entryForm'>

export type EntryOf = {
  readonly reportId: string
  readonly draft: boolean
  /** Of the render that is shown; undefined while the report runs. */
  readonly renderId: string | undefined
  /** What tells this form from others of the report: its conditions. */
  readonly conditions: string
  /** Runs the report again. */
  readonly again: () => void
}

export type Entry = {
  readonly state: EntryState | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly touched: boolean
  readonly saving: boolean
  /** Why the last try to save wrote nothing. */
  readonly refused: string | undefined
  /** What an earlier visit left stands in the form. */
  readonly isRestored: boolean
  readonly change: (state: EntryState) => void
  /** True once everything is written. */
  readonly save: () => Promise<boolean>
  readonly discard: () => Promise<boolean>
  /** The rows as they are now, with what was entered on them. */
  readonly readAnew: () => void
}

/** What an earlier visit left unsaved; undefined until it was looked for. */
const useKept = (name: string): KeptEntry | undefined => {
  const username = useFacts()?.username ?? ''
  const [kept, setKept] = useState<{ readonly name: string; readonly entry: KeptEntry }>()
  useEffect(() => {
    let isHere = true
    void personDrafts<KeptEntry>(username, 'entry')
      .setAside(name)
      .then((entry) => isHere && setKept({ name, entry: entry ?? [] }))
    return () => {
      isHere = false
    }
  }, [username, name])
  return kept?.name === name ? kept.entry : undefined
}

type Held = {
  readonly of: Form
  /** Whose conditions it was opened with. */
  readonly name: string
  readonly state: EntryState
  readonly isRestored: boolean
}

/** Keeps in this browser what was entered and not saved. */
const useKeeping = (held: Held | undefined): void => {
  const username = useFacts()?.username ?? ''
  useEffect(() => {
    if (held === undefined) return
    const { name, state } = held
    const drafts = personDrafts<KeptEntry>(username, 'entry')
    const done = isTouched(state) ? drafts.put(name, keptOf(state)) : drafts.remove(name)
    void done.then(() => drafts.removeAside(name))
  }, [username, held])
}

const opened = (form: Form, name: string, work: KeptEntry): Held => {
  const state = restored(openEntry(form.targets), work)
  return { of: form, name, state, isRestored: isTouched(state) }
}

/** The form of the render that is shown, with what was entered into the one before it or in an earlier visit. */
const useHeld = ({ reportId, conditions, renderId }: EntryOf) => {
  const name = `${reportId} ${conditions}`
  const kept = useKept(name)
  const form = useOperation(
    'report.entryForm',
    { renderId: renderId ?? '' },
    { enabled: renderId !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const [held, setHeld] = useState<Held>()
  if (form.data !== undefined && kept !== undefined && held?.of !== form.data) {
    const isSame = held?.name === name
    const next = opened(form.data, name, isSame ? keptOf(held.state) : kept)
    // What a person sees entered in this visit needs no word about it.
    setHeld({ ...next, isRestored: isSame ? held.isRestored : next.isRestored })
  }
  useKeeping(held)
  return { form, held, setHeld }
}

/** The form of a report that was run: opened, worked on, kept, saved. Work stays when the report runs again. */
export const useEntry = (of: EntryOf): Entry => {
  const { form, held, setHeld } = useHeld(of)
  const t = useText(texts)
  const state = held?.state
  const forget = (): void => {
    if (held !== undefined) setHeld({ ...held, state: openEntry(held.of.targets), isRestored: false })
  }
  const saving = useSaving(of, forget)
  return {
    state,
    error: form.error,
    retry: () => void form.refetch(),
    touched: state !== undefined && isTouched(state),
    saving: saving.isRunning,
    refused: saving.refused,
    isRestored: held?.isRestored === true,
    change: (next) => held && setHeld({ ...held, state: next }),
    save: async () => state !== undefined && saving.save(state),
    discard: async () => {
      if (!(await confirm({ title: t('discardSure'), danger: true }))) return false
      forget()
      saving.calm()
      return true
    },
    readAnew: () => {
      saving.calm()
      of.again()
    },
  }
}

/** Asks, writes, tells; what was refused stays in the form. */
const useSaving = ({ reportId, draft, again }: EntryOf, forget: () => void) => {
  const t = useText(texts)
  const language = useLanguage()
  const [isRunning, setRunning] = useState(false)
  const [refused, setRefused] = useState<string>()
  const write = async (state: EntryState): Promise<boolean> => {
    setRunning(true)
    try {
      const targets = sentOf(state)
      const done = await call('report.saveEntry', { id: reportId, draft, timeZone: ownZone(), targets })
      notify.success(t('saved', done))
      setRefused(undefined)
      forget()
      again()
      return true
    } catch (error) {
      if (!isAborted(error) && !isSessionError(error)) setRefused(callErrorText(error, language))
      return false
    } finally {
      setRunning(false)
    }
  }
  return {
    isRunning,
    refused,
    calm: () => setRefused(undefined),
    save: async (state: EntryState) => {
      const content = t('saveText', countsOf(state))
      return (await confirm({ title: t('saveSure'), content })) && write(state)
    },
  }
}
