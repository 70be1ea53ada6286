/**
 * Medicines that are rare in a care circle, known above all so that no slip of the finger takes them for another one, or
 * another one for them: ingredient | kinds | other names it has and is sold under.
 */
export const others = `
acetohexamide | no_rules |
amphetamine | no_rules | dextroamphetamine, Adderall
azacitidine | no_rules | Vidaza
bupivacaine | no_rules | Marcaine
carboplatin | no_rules | Paraplatin
cisplatin | no_rules | Platinol
cefotaxime | cephalosporin | Claforan
cefotetan | cephalosporin | Cefotan
cefoxitin | cephalosporin | Mefoxin
ceftazidime | cephalosporin | Fortaz, Tazicef
chlorambucil | no_rules | Leukeran
chloramphenicol | no_rules |
clomifene | no_rules | clomiphene, Clomid
cycloserine | no_rules | Seromycin
cyclophosphamide | no_rules | Cytoxan
daunorubicin | no_rules | Cerubidine
doxorubicin | no_rules | Rubex, Adriamycin
dobutamine | no_rules |
dopamine | no_rules |
ephedrine | no_rules |
epinephrine | no_rules | adrenaline, EpiPen
estramustine | no_rules | Emcyt
fluphenazine | sedative | Prolixin
fosphenytoin | no_rules | Cerebyx
flavoxate | no_rules | Urispas
fosamprenavir | no_rules | Lexiva
ganciclovir | no_rules | Cytovene
imipenem | no_rules | Primaxin
imatinib | no_rules | Gleevec, Glivec
infliximab | no_rules | Remicade
isotretinoin | no_rules | Accutane
tretinoin | no_rules | Vesanoid
ketamine | no_rules |
lamivudine | no_rules | Epivir
levocarnitine | no_rules | Carnitor
lopinavir | no_rules | Kaletra
loxapine | sedative | Loxitane
methazolamide | no_rules |
mifepristone | no_rules | Mifeprex
mitoxantrone | no_rules |
methylnaltrexone | no_rules | Relistor
norethisterone | no_rules | norethindrone
octreotide | no_rules | Sandostatin
paclitaxel | no_rules | Taxol
pegfilgrastim | no_rules | Neulasta
penicillamine | no_rules | Cuprimine, Depen
pentobarbital | sedative, no_rules | Nembutal
pentoxifylline | no_rules | Trental
primaquine | no_rules |
probenecid | no_rules |
procainamide | no_rules |
quinidine | no_rules |
riboflavin | | vitamin B2
rituximab | no_rules | Rituxan, MabThera
ropivacaine | no_rules | Naropin
sufentanil | opioid | Dsuvia
alfentanil | opioid |
remifentanil | opioid |
thioridazine | sedative, no_rules | Mellaril
thiothixene | sedative | tiotixene, Navane
tiagabine | no_rules | Gabitril
tocilizumab | no_rules | Actemra
trifluoperazine | sedative | Stelazine
perphenazine | sedative | Trilafon
valganciclovir | no_rules | Valcyte
vinblastine | no_rules |
vincristine | no_rules |
zidovudine | no_rules | Retrovir
`
