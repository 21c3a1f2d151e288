import type { OperationName } from '@gridwright/contract'

type Things = { readonly report: string; readonly job: string; readonly document: object }

/** Every operation on one asset or job, with an input that only its owner may use (06-object-not-checked). */
export const objectCalls = ({ report, job, document }: Things): Partial<Record<OperationName, object>> => ({
  'asset.get': { id: report },
  'asset.getStored': { id: report },
  'asset.copy': { id: report, name: 'Mine' },
  'asset.update': { id: report, name: 'Mine' },
  'asset.saveDraft': { id: report, document, revision: 1 },
  'asset.publish': { id: report, revision: 1 },
  'asset.discardDraft': { id: report, revision: 1 },
  'asset.listVersions': { id: report },
  'asset.compare': { id: report, from: 1 },
  'asset.rollback': { id: report, version: 1, revision: 1 },
  'asset.remove': { id: report },
  'asset.restore': { id: report },
  'asset.setFavourite': { id: report, favourite: true },
  'asset.listComments': { id: report },
  'asset.addComment': { id: report, text: 'x' },
  'asset.listGrants': { id: report },
  'asset.setGrants': { id: report, grants: [] },
  'asset.listSubjects': { id: report },
  'asset.lineage': { id: report },
  'report.form': { id: report },
  'report.parameterOptions': { id: report, code: 'region' },
  'report.render': { id: report },
  'report.previewDraft': { id: report, template: document },
  'report.export': { id: report },
  'report.saveEntry': { id: report, targets: [{ target: 'x' }] },
  'report.readEntryFile': { id: report, target: 'x', fileId: job },
  'screen.open': { id: report },
  'screen.export': { id: report },
  'screen.data': { id: report, items: [{ queryId: 'q1' }] },
  'job.get': { id: job },
  'job.cancel': { id: job },
  'file.download': { id: job },
})
