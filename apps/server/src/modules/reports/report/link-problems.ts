import { AppError } from '@gridwright/contract'
import type { Problem } from '@gridwright/contract'
import type { CellLink, Template } from '@gridwright/report-engine'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Caller } from '#operations/handler.ts'
import { openAny } from './open-report.ts'
import { parametersOf } from './read-inputs.ts'

type ReportLink = Extract<CellLink, { kind: 'report' }>
type Place = { readonly sheet: string; readonly cell: string; readonly link: ReportLink }
type Needs = { readonly assets: Assets; readonly dataSets: DataSets }
type Target = { readonly name: string; readonly codes: ReadonlySet<string> }

/** Reports that one design is held against, so that a preview stays quick. */
const mostTargets = 20

const linksOf = ({ sheets }: Template): readonly Place[] =>
  sheets.flatMap(({ name, cells }) =>
    Object.entries(cells).flatMap(([cell, { link: own, conditions = [] }]) =>
      [own, ...conditions.map(({ link }) => link)].flatMap((link) =>
        link?.kind === 'report' ? [{ sheet: name, cell, link }] : [],
      ),
    ),
  )

/** What a report asks for; nothing where this person may not see it or where it cannot be read just now. */
const targetOf = async (
  { assets, dataSets }: Needs,
  caller: Caller,
  assetId: string,
): Promise<Target | undefined> => {
  try {
    const { name, document } = await openAny(assets, caller, { assetId, draft: false })
    const asked = (await parametersOf(dataSets, document)).filter(({ hidden }) => hidden !== true)
    return { name, codes: new Set(asked.map(({ paramCode }) => paramCode)) }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const problemsOf = ({ sheet, cell, link }: Place, target: Target | undefined): readonly Problem[] => {
  const at = { severity: 'warning' as const, sheet, cells: [cell] }
  if (target === undefined) return []
  return Object.keys(link.parameters)
    .filter((code) => !target.codes.has(code))
    .map((parameter) => ({
      ...at,
      code: 'link-parameter-unknown',
      params: { parameter, report: target.name },
    }))
}

/** Links that hand over what the report they lead to does not ask for: it would be left out without a word. */
export const linkProblems = async (
  needs: Needs,
  caller: Caller,
  template: Template,
): Promise<readonly Problem[]> => {
  const places = linksOf(template)
  const ids = [...new Set(places.map(({ link }) => link.reportId))]
  const targets = new Map(
    await Promise.all(
      ids.slice(0, mostTargets).map(async (id) => [id, await targetOf(needs, caller, id)] as const),
    ),
  )
  return places.flatMap((place) => problemsOf(place, targets.get(place.link.reportId)))
}
