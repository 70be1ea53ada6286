/** Epilepsy, Parkinson's, dementia, muscles, dizziness: ingredient | kinds | other names it has and is sold under. */
export const nerves = `
gabapentin | sedative | Neurontin, Gralise, Horizant
pregabalin | sedative | Lyrica, Alzain, Axalid
phenobarbital | sedative, few_rules | phenobarbitone, Luminal
primidone | sedative, few_rules | Mysoline
butalbital | sedative, few_rules |
carbamazepine | few_rules | Tegretol, Timonil
oxcarbazepine | few_rules | Trileptal
phenytoin | few_rules | Dilantin, Epanutin
valproate | few_rules | valproic acid, divalproex, Depakote, Depakene, Epilim, Ergenyl, Orfiril, Convulex
lamotrigine | few_rules | Lamictal
levetiracetam | | Keppra
topiramate | few_rules | Topamax
lacosamide | | Vimpat
brivaracetam | | Briviact
zonisamide | | Zonegran
ethosuximide | few_rules | Zarontin
perampanel | sedative, few_rules | Fycompa

levodopa | | L-Dopa, Inbrija
carbidopa | | Lodosyn
benserazide | |
entacapone | | Comtan, Comtess
opicapone | | Ongentys
pramipexole | | Mirapex, Mirapexin, Sifrol
ropinirole | | Requip
rotigotine | | Neupro
amantadine | | Symmetrel, Gocovri
apomorphine | few_rules | Apokyn, Apo-Go
trihexyphenidyl | | Artane
benzatropine | | benztropine, Cogentin
biperiden | | Akineton
procyclidine | | Kemadrin
donepezil | | Aricept
memantine | | Namenda, Ebixa, Axura
rivastigmine | | Exelon
galantamine | | Razadyne, Reminyl
riluzole | | Rilutek

baclofen | sedative | Lioresal, Gablofen
tizanidine | sedative, few_rules | Zanaflex, Sirdalud
cyclobenzaprine | sedative | Flexeril, Amrix
carisoprodol | sedative | Soma
methocarbamol | sedative | Robaxin, Ortoton
metaxalone | sedative | Skelaxin
orphenadrine | sedative | Norflex
dantrolene | sedative | Dantrium

diphenhydramine | sedative | Nytol, ZzzQuil, Vivinox, Halbmond
doxylamine | sedative | Hoggar Night, Schlafsterne
hydroxyzine | sedative | Atarax, Vistaril, Ucerax
promethazine | sedative | Phenergan, Avomine
chlorphenamine | sedative | chlorpheniramine, Piriton, Chlor-Trimeton
cyproheptadine | sedative | Periactin
dimenhydrinate | sedative | Vomex, Gravol
meclozine | sedative | meclizine, Antivert, Bonine
betahistine | | Serc, Vasomotal, Aequamen
cinnarizine | sedative | Stugeron
`
