import { endpoints } from '@kinfold/contract/contract.ts'
import { accessMatrix } from './generated/access-matrix.ts'
import { sampleFrom } from './generated/sample-for.ts'
import { samples } from './support/samples.ts'

accessMatrix(endpoints, sampleFrom(samples))
