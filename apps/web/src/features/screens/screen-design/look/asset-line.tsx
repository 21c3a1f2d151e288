import type { AssetSummary } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList, useReports } from '#parts/remote-select/index.ts'
import type { RemoteSource } from '#parts/remote-select/index.ts'
import { lookTexts } from './texts.ts'

type AssetProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
}

const useScreens: RemoteSource<AssetSummary> = (wish, options) =>
  useOperation('asset.list', { ...wish, kind: 'screen', sort: 'name', descending: false }, options)

const lineOf = (source: RemoteSource<AssetSummary>) =>
  function AssetLine({ label, value, onChange }: AssetProps): ReactNode {
    const t = useText(lookTexts)
    const list = useRemoteList(source, value === '' ? [] : [value])
    return (
      <RemoteSelect
        label={label}
        list={list}
        choiceOf={({ name }) => ({ label: name })}
        value={value}
        none={t('notChosen')}
        onChange={onChange}
      />
    )
  }

/** A report by its name. */
export const ReportLine = lineOf(useReports)
/** A screen by its name. */
export const ScreenLine = lineOf(useScreens)
