import { describeDetails } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { capital } from '@kinfold/contract/format.ts'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LogValues } from './log-values.ts'

/**
 * Details alone make a log: 'Lunch, ate half (50 %).' A body that is exactly this sentence changes with the details, also
 * in a saved log and in a restored draft; any other body was typed and stays. Returns what fills an empty body.
 */
export function useBodyOfDetails({ watch, getValues, setValue }: UseFormReturn<LogValues>): () => void {
  const sentence = sentenceOfDetails(watch())
  const earlier = useRef(sentence)
  useEffect(() => {
    if (earlier.current && getValues('body') === earlier.current) setValue('body', sentence)
    earlier.current = sentence
  }, [sentence, getValues, setValue])
  return () => {
    if (!getValues('body').trim()) setValue('body', sentenceOfDetails(getValues()))
  }
}

function sentenceOfDetails(details: LogValues): string {
  const words = describeDetails(details).join(', ')
  return words && `${capital(words)}.`
}
