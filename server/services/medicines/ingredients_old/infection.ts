/** Infections and the immune system: ingredient | kinds | other names it has and is sold under. */
export const infection = `
amoxicillin | penicillin | amoxycillin, Amoxil, Trimox, Moxatag
ampicillin | penicillin |
penicillin | penicillin | penicillins, Penizillin
penicillin V | penicillin | phenoxymethylpenicillin, Pen-Vee, Veetids
penicillin G | penicillin | benzylpenicillin, Bicillin
flucloxacillin | penicillin | Floxapen, Staphylex
dicloxacillin | penicillin |
oxacillin | penicillin |
piperacillin | penicillin |
pivmecillinam | penicillin | Selexid, Pivya
sultamicillin | penicillin | Unacid
clavulanic acid | | clavulanate
tazobactam | |
cefalexin | cephalosporin | cephalexin, Keflex
cefuroxime | cephalosporin | Zinnat, Ceftin, Elobact
cefaclor | cephalosporin | Ceclor, Distaclor
cefadroxil | cephalosporin | Duricef
cefdinir | cephalosporin | Omnicef
cefixime | cephalosporin | Suprax
cefpodoxime | cephalosporin | Vantin, Orelox
cefprozil | cephalosporin | Cefzil
ceftriaxone | cephalosporin | Rocephin
cefazolin | cephalosporin | Ancef

clarithromycin | macrolide, few_rules | Biaxin, Klacid, Klaricid
erythromycin | macrolide, few_rules | Erythrocin, Erymax
azithromycin | macrolide | Zithromax, Zmax
roxithromycin | macrolide | Rulid
ciprofloxacin | quinolone | Cipro, Ciproxin, Ciprobay, Ciloxan
levofloxacin | quinolone | Levaquin, Tavanic
moxifloxacin | quinolone | Avelox, Avalox
ofloxacin | quinolone | Floxin, Tarivid
norfloxacin | quinolone | Noroxin
delafloxacin | quinolone | Baxdela
doxycycline | tetracycline | Vibramycin, Doryx, doxycyclin
minocycline | tetracycline | Minocin
tetracycline | tetracycline | Sumycin
lymecycline | tetracycline | Tetralysal
oxytetracycline | tetracycline |
demeclocycline | tetracycline | Declomycin
sulfamethoxazole | sulfonamide |
sulfadiazine | sulfonamide | Silvadene, Flamazine
trimethoprim | few_rules | Primsol, Infectotrimet
metronidazole | | Flagyl, Clont, Metrogel, metronidazol
tinidazole | few_rules | Tindamax
nitrofurantoin | | Macrobid, Macrodantin, Furadantin
fosfomycin | | Monurol, Monuril
clindamycin | | Cleocin, Dalacin, Sobelin
vancomycin | | Vancocin
linezolid | maoi, few_rules | Zyvox, Zyvoxid
rifampicin | few_rules | rifampin, Rifadin
rifaximin | | Xifaxan
isoniazid | few_rules | Nydrazid

fluconazole | azole, few_rules | Diflucan, Fungata
itraconazole | azole, few_rules | Sporanox, Sempera
ketoconazole | azole, few_rules | Nizoral
voriconazole | azole, few_rules | Vfend
posaconazole | azole, few_rules | Noxafil
miconazole | azole, few_rules | Daktarin, Monistat, Loramyc
isavuconazole | azole, few_rules | isavuconazonium, Cresemba
clotrimazole | | Canesten, Lotrimin
terbinafine | few_rules | Lamisil
nystatin | | Nystan, Mycostatin
aciclovir | | acyclovir, Zovirax
valaciclovir | | valacyclovir, Valtrex
famciclovir | | Famvir
oseltamivir | | Tamiflu
nirmatrelvir | few_rules |
ritonavir | few_rules | Norvir

ciclosporin | few_rules | cyclosporine, cyclosporin, ciclosporine, Neoral, Sandimmune, Sandimmun, Gengraf
tacrolimus | few_rules | Prograf, Advagraf
azathioprine | few_rules | Imuran, Imurek
mercaptopurine | few_rules | Purinethol
mycophenolate | few_rules | mycophenolic acid, CellCept, Myfortic
methotrexate | few_rules | Trexall, Otrexup, Metoject, MTX
leflunomide | few_rules | Arava
hydroxychloroquine | few_rules | Plaquenil
chloroquine | few_rules | Aralen
quinine | few_rules | Qualaquin
adalimumab | few_rules | Humira
etanercept | few_rules | Enbrel
hydroxycarbamide | few_rules | hydroxyurea, Hydrea
`
