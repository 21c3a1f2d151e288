import { Button, Input, notify } from '@gridwright/ui'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { findCells } from './find-cells.ts'
import { texts } from './texts.ts'
import { useReplace } from './use-replace.ts'
import styles from './find.module.css'

type FindPanelProps = { readonly onClose: () => void }

/** The found cell that is looked at; stepping shows it on the sheet. */
const useHits = (wanted: string) => {
  const designer = useDesigner()
  const template = useDesignerState((state) => state.template)
  const [step, setStep] = useState(0)
  const hits = findCells(template, wanted)
  const at = hits.length === 0 ? 0 : ((step % hits.length) + hits.length) % hits.length
  const go = (next: number): void => {
    const hit = hits.at(hits.length === 0 ? 0 : next % hits.length)
    if (hit !== undefined) designer.store.getState().spreadsheet?.select(hit.sheet, hit.at)
    setStep(next)
  }
  return { hits, at, go }
}

/** Finds and replaces in texts, formulas and fields of all sheets. */
export const FindPanel = ({ onClose }: FindPanelProps): ReactNode => {
  const t = useText(texts)
  const [wanted, setWanted] = useState('')
  const [by, setBy] = useState('')
  const { hits, at, go } = useHits(wanted)
  const replace = useReplace()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const hit = hits[at]
  const all = (): void => {
    replace(hits, wanted, by)
    notify.success(t('done', { count: hits.length }))
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.target as Element).tagName === 'INPUT')
      go(at + (event.shiftKey ? -1 : 1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter and Escape of the inputs inside
    <section ref={box} className={styles['panel']} aria-label={t('title')} onKeyDown={press}>
      <Input label={t('find')} placeholder={t('find')} value={wanted} onChange={setWanted} />
      <output className={styles['count']}>
        {wanted !== '' && (hit === undefined ? t('none') : t('count', { at: at + 1, total: hits.length }))}
      </output>
      <Button kind="text" size="small" icon="up" label={t('previous')} onClick={() => go(at - 1)} />
      <Button kind="text" size="small" icon="down" label={t('next')} onClick={() => go(at + 1)} />
      <Button kind="text" size="small" icon="close" label={t('close')} onClick={onClose} />
      <Input label={t('replace')} placeholder={t('replace')} value={by} onChange={setBy} />
      <Button
        size="small"
        disabled={hit === undefined}
        onClick={() => hit !== undefined && replace([hit], wanted, by)}
      >
        {t('one')}
      </Button>
      <Button size="small" disabled={hit === undefined} onClick={all}>
        {t('all')}
      </Button>
    </section>
  )
}
