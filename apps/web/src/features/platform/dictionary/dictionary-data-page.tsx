import { dictionaryItem } from '@gridwright/contract'
import { ErrorState, Skeleton, StatusTag } from '@gridwright/ui'
import type { Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { AdministeredPage } from '#parts/administered/index.ts'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { texts } from './texts.ts'

const tones: readonly string[] = ['neutral', 'success', 'warning', 'danger', 'info']
const toneOf = (style: unknown): Tone => (tones.includes(String(style)) ? (style as Tone) : 'neutral')

/** RTE-07: the values of one dictionary, which the address names by its number. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { dictId = '' } = useParams()
  const isNumber = /^\d+$/.test(dictId)
  const found = useOperation('dictionary.get', { id: dictId }, { enabled: isNumber })
  const name = language === 'en' && found.data?.nameEn ? found.data.nameEn : found.data?.name
  useTabTitle(name === undefined ? t('dataTitle') : `${t('dataTitle')} · ${name}`)
  if (!isNumber)
    return <ErrorState title={t('noDictionary')} hint={<Link to="/systool/dict">{t('back')}</Link>} />
  if (found.error !== null) return <CallErrorState error={found.error} retry={found.refetch} />
  if (found.data === undefined) return <Skeleton lines={8} />
  return (
    <AdministeredPage
      entity={dictionaryItem}
      title={`${t('dataTitle')} · ${name}`}
      sub={
        <>
          <code>{found.data.code}</code> · <Link to="/systool/dict">{t('back')}</Link>
        </>
      }
      within={{ dictionaryId: dictId }}
      cells={{
        label: ({ label, tagStyle }) => <StatusTag tone={toneOf(tagStyle)}>{String(label)}</StatusTag>,
        value: ({ value }) => <code>{String(value)}</code>,
      }}
    />
  )
}
