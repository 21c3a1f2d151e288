import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useFacts } from '#base/session/index.ts'
import { createDataSetLife } from './document/data-set-life.ts'
import { OpenedDataSet } from './opened-data-set.tsx'

/** A data set's editor within a designer that uses it (RPT-02); what is not saved when it goes is saved then. */
export const DataSetInside = ({ id }: { readonly id: string }): ReactNode => {
  const username = useFacts()?.username ?? ''
  const [life] = useState(() => createDataSetLife(id, username))
  useEffect(() => () => void life.save(), [life])
  return <OpenedDataSet life={life} inside />
}
