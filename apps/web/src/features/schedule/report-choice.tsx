import type { ReactNode } from 'react'
import { RemoteSelect, useRemoteList, useReports } from '#remote-select/index.ts'

type Props = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
}

/** One of the reports that the person may view. */
export const ReportChoice = ({ value, ...rest }: Props): ReactNode => {
  const reports = useRemoteList(useReports, [value])
  return <RemoteSelect {...rest} value={value} list={reports} choiceOf={({ name }) => ({ label: name })} />
}
