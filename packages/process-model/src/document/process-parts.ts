import { mergeParts } from '@gridwright/document'
import type { DocumentMerge, MergeSides, PartClash, Parts } from '@gridwright/document'
import type { ProcessDocument } from './process-document.ts'

/** A model is one part: what follows from an element in the XML is not known before it is read as BPMN. */
export const processParts: Parts<ProcessDocument> = {
  apart: ({ xml }) => new Map([['xml', xml]]),
  together: (units) => ({ version: 1, xml: String(units.get('xml') ?? '') }),
  isOrder: () => false,
}

export const sameProcesses = (one: ProcessDocument, other: ProcessDocument): boolean => one.xml === other.xml

export const mergeProcesses = (
  sides: MergeSides<ProcessDocument>,
): DocumentMerge<ProcessDocument, PartClash> => mergeParts(processParts, sides)
