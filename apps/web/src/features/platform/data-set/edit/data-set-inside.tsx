import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { OpenLife } from '#shell/designer/open-life.tsx'
import { createDataSetLife } from './document/data-set-life.ts'
import { OpenedDataSet } from './opened-data-set.tsx'
import { texts } from './texts.ts'

/** A data set's editor within a designer that uses it (RPT-02); what is not saved when it goes is saved then. */
export const DataSetInside = ({ id }: { readonly id: string }): ReactNode => {
  const t = useText(texts)
  const username = useFacts()?.username ?? ''
  const [life] = useState(() => createDataSetLife({ assetId: id, username }))
  useEffect(() => () => void life.save(), [life])
  return (
    <OpenLife life={life} loadFailed={t('loadFailed')}>
      {(opened) => <OpenedDataSet life={opened} inside />}
    </OpenLife>
  )
}
