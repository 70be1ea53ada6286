/** Epilepsy, Parkinson's, dementia, muscles, dizziness: ingredient | kinds | other names it has and is sold under. */
export const nerves = `
gabapentin | sedative | Neurontin, Gralise, Horizant
pregabalin | sedative | Lyrica, Alzain, Axalid
phenobarbital | sedative, no_rules | phenobarbitone, Luminal
primidone | sedative, no_rules | Mysoline
butalbital | sedative, no_rules |
carbamazepine | no_rules | Tegretol, Timonil
oxcarbazepine | no_rules | Trileptal
phenytoin | no_rules | Dilantin, Epanutin
valproate | no_rules | valproic acid, divalproex, Depakote, Depakene, Epilim, Ergenyl, Orfiril, Convulex
lamotrigine | no_rules | Lamictal
levetiracetam | | Keppra
topiramate | no_rules | Topamax
lacosamide | | Vimpat
brivaracetam | | Briviact
zonisamide | | Zonegran
ethosuximide | no_rules | Zarontin
perampanel | sedative, no_rules | Fycompa

levodopa | | L-Dopa, Inbrija
carbidopa | | Lodosyn
benserazide | |
entacapone | | Comtan, Comtess
opicapone | | Ongentys
pramipexole | | Mirapex, Mirapexin, Sifrol
ropinirole | | Requip
rotigotine | | Neupro
amantadine | | Symmetrel, Gocovri
apomorphine | no_rules | Apokyn, Apo-Go
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
tizanidine | sedative, no_rules | Zanaflex, Sirdalud
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
