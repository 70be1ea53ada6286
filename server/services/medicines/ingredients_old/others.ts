/**
 * Medicines that are rare in a care circle, known above all so that no slip of the finger takes them for another one, or
 * another one for them: ingredient | kinds | other names it has and is sold under.
 */
export const others = `
acetohexamide | few_rules |
amphetamine | few_rules | dextroamphetamine, Adderall
azacitidine | few_rules | Vidaza
bupivacaine | few_rules | Marcaine
carboplatin | few_rules | Paraplatin
cisplatin | few_rules | Platinol
cefotaxime | cephalosporin | Claforan
cefotetan | cephalosporin | Cefotan
cefoxitin | cephalosporin | Mefoxin
ceftazidime | cephalosporin | Fortaz, Tazicef
chlorambucil | few_rules | Leukeran
chloramphenicol | few_rules |
clomifene | few_rules | clomiphene, Clomid
cycloserine | few_rules | Seromycin
cyclophosphamide | few_rules | Cytoxan
daunorubicin | few_rules | Cerubidine
doxorubicin | few_rules | Rubex, Adriamycin
dobutamine | few_rules |
dopamine | few_rules |
ephedrine | few_rules |
epinephrine | few_rules | adrenaline, EpiPen
estramustine | few_rules | Emcyt
fluphenazine | sedative | Prolixin
fosphenytoin | few_rules | Cerebyx
flavoxate | few_rules | Urispas
fosamprenavir | few_rules | Lexiva
ganciclovir | few_rules | Cytovene
imipenem | few_rules | Primaxin
imatinib | few_rules | Gleevec, Glivec
infliximab | few_rules | Remicade
isotretinoin | few_rules | Accutane
tretinoin | few_rules | Vesanoid
ketamine | few_rules |
lamivudine | few_rules | Epivir
levocarnitine | few_rules | Carnitor
lopinavir | few_rules | Kaletra
loxapine | sedative | Loxitane
methazolamide | few_rules |
mifepristone | few_rules | Mifeprex
mitoxantrone | few_rules |
methylnaltrexone | few_rules | Relistor
norethisterone | few_rules | norethindrone
octreotide | few_rules | Sandostatin
paclitaxel | few_rules | Taxol
pegfilgrastim | few_rules | Neulasta
penicillamine | few_rules | Cuprimine, Depen
pentobarbital | sedative, few_rules | Nembutal
pentoxifylline | few_rules | Trental
primaquine | few_rules |
probenecid | few_rules |
procainamide | few_rules |
quinidine | few_rules |
riboflavin | | vitamin B2
rituximab | few_rules | Rituxan, MabThera
ropivacaine | few_rules | Naropin
sufentanil | opioid | Dsuvia
alfentanil | opioid |
remifentanil | opioid |
thioridazine | sedative, few_rules | Mellaril
thiothixene | sedative | tiotixene, Navane
tiagabine | few_rules | Gabitril
tocilizumab | few_rules | Actemra
trifluoperazine | sedative | Stelazine
perphenazine | sedative | Trilafon
valganciclovir | few_rules | Valcyte
vinblastine | few_rules |
vincristine | few_rules |
zidovudine | few_rules | Retrovir
`
