import { acceptLink } from '@gridwright/validation'
import type { CellLink } from '@gridwright/report-engine'
import { Note } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { LinkParameters } from './link-parameters.tsx'
import { LinkedReport } from './linked-report.tsx'
import { ChoiceRow, TextRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'

type Props = {
  readonly link: CellLink | undefined
  /** What no link means here. */
  readonly none: string
  readonly onChange: (link: CellLink | undefined) => void
}

const isAddress = (url: string): boolean => /^https?:\/\//i.test(url) && acceptLink(url) !== undefined

/** As a browser takes it: what names no scheme is meant with https. */
const completed = (typed: string): string =>
  typed === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`

/** An address that cannot be one stays where it was typed; the link that held before holds. */
const AddressRow = ({
  url,
  onTake,
}: {
  readonly url: string
  readonly onTake: (url: string) => void
}): ReactNode => {
  const t = useText(texts)
  const [wrong, setWrong] = useState<string>()
  const take = (text = ''): void => {
    const typed = text.trim()
    const address = completed(typed)
    if (isAddress(address)) onTake(address)
    setWrong(isAddress(address) ? undefined : typed)
  }
  return (
    <>
      <TextRow label={t('url')} value={wrong ?? url} placeholder="https://" onChange={take} />
      {wrong !== undefined && <Note tone="warning">{t('urlWrong')}</Note>}
    </>
  )
}

type TargetProps = Omit<Props, 'none'> & { readonly kind: CellLink['kind'] }

const Target = ({ kind, link, onChange }: TargetProps): ReactNode => {
  if (kind === 'url') {
    const url = link?.kind === 'url' ? link.url : ''
    return <AddressRow url={url} onTake={(next) => onChange({ kind, url: next })} />
  }
  const held = link?.kind === 'report' ? link : { kind, reportId: '', parameters: {} }
  return (
    <>
      <LinkedReport
        chosen={held.reportId}
        onChange={(reportId) => onChange(reportId === '' ? undefined : { ...held, reportId })}
      />
      {link?.kind === 'report' && <LinkParameters link={link} onChange={onChange} />}
    </>
  )
}

/** Where a click leads. A link stands in the report once it leads somewhere. */
export const LinkEditor = ({ link, none, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const [chosen, setChosen] = useState<CellLink['kind']>()
  const kind = link?.kind ?? chosen ?? 'none'
  const words = { none, url: t('url'), report: t('report') }
  const choose = (next: CellLink['kind'] | 'none'): void => {
    setChosen(next === 'none' ? undefined : next)
    if (link !== undefined) onChange(undefined)
  }
  return (
    <>
      <ChoiceRow
        label={t('linkKind')}
        value={kind}
        options={(['none', 'url', 'report'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={choose}
      />
      {kind !== 'none' && <Target kind={kind} link={link} onChange={onChange} />}
    </>
  )
}
