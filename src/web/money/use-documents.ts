import { useMutation } from '@tanstack/react-query'
import { invoicePdf, invoiceUbl } from '#contract/invoices/calls.ts'
import { startDownload } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'

/** An invoice or credit note as a file; why it did not come is told. */
export function useDocuments() {
  const { mutate } = useMutation({ mutationFn: (start: () => Promise<void>) => start(), onError: showProblem })
  return {
    pdf: (id: number) => mutate(() => startDownload(invoicePdf, { params: { id } })),
    ubl: (id: number) => mutate(() => startDownload(invoiceUbl, { params: { id } })),
  }
}
