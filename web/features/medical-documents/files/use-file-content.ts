import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { useEffect, useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { sentenceOf } from '../../../api/failure.ts'
import { openFile } from '../../../api/files/open-file.ts'

type State = { content?: Blob; percent?: number; problem?: string }

/** A document's file, read into this page's memory and stored nowhere. */
export function useFileContent(documentId: string, fileId: string) {
  const { id: clientId } = useCircle()
  const [state, setState] = useState<State>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    const stop = new AbortController()
    const onProgress = (done: number, total: number | undefined) =>
      total && setState({ percent: Math.floor((100 * done) / total) })
    setState({})
    openFile(
      medicalDocuments.file,
      { params: { id: documentId, fileId }, query: { clientId } },
      { stopped: stop.signal, onProgress },
    ).then(
      ({ content }) => setState({ content }),
      (error) => stop.signal.aborted || setState({ problem: sentenceOf(error, 'Please try again.') }),
    )
    return () => stop.abort()
  }, [clientId, documentId, fileId, tries])
  return { ...state, retry: () => setTries(tries + 1) }
}
